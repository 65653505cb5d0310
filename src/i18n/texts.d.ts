/**
 * A language file, reduced to the sections that its address names: see
 * `scripts/vite/language-files.ts`.
 */
declare module '*&texts' {
  const dictionary: import('typesafe-i18n').BaseTranslation;
  export default dictionary;
}
