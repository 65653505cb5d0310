import type { ImportPlan } from '#server/modules/menu-import/matching/plan-import.ts';

/** What becomes of each row of a file, one line for each; a star marks the products of sets. */
export function planLines({ menu, added, changed, rejected, merged }: ImportPlan): string[] {
  const products = menu.categories.flatMap((category) =>
    category.products.map((product) => ({ category, product })),
  );
  const groupsOf = (ids: readonly string[] = []) =>
    ids.flatMap((id) => {
      const group = menu.optionGroups.find((each) => each.id === id);
      const options = group?.options.map(({ name, price, product: id }) => {
        const part = products.find((each) => each.product.id === id)?.product;
        return `${part === undefined ? name.sv : `*${part.name.sv}`}+${price / 100}`;
      });
      return group === undefined ? [] : [` (${group.name.sv}: ${options?.join(', ')})`];
    });
  const inMenu = [...added, ...changed].flatMap(({ kind, row, name }) => {
    const found = products.find(({ product }) => (product.name.sv ?? product.name.en) === name);
    if (kind !== 'product' || found === undefined) return [];
    const { product, category } = found;
    const facts = [
      ...(product.unanswered?.includes('vat') ? [] : [product.vat]),
      ...(product.alcohol ? ['alcohol'] : []),
      ...(product.hidden ? ['hidden'] : []),
    ];
    const what = [category.name.sv, product.price / 100, ...facts].join(', ');
    return [{ row, line: `in ${name}: ${what}${groupsOf(product.optionGroups).join('')}` }];
  });
  const out = rejected.map(({ row, problems }) => {
    return { row, line: `out ${problems.map(({ reason }) => reason).join(' ')}` };
  });
  const parts = merged.map(({ row, into, name }) => ({ row, line: `part of ${into}: ${name}` }));
  return [...inMenu, ...out, ...parts]
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
    .map(({ row, line }) => `${row} ${line}`);
}
