/** Swedish VAT classes by name; a venue's menu file gives each its rate. */
export const VAT_CLASSES = ['standard', 'reduced', 'low', 'zero'] as const;
export type VatClass = (typeof VAT_CLASSES)[number];
