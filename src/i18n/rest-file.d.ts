/** What a build leaves out of a language file's first part: see `languageSections`. */
declare module '*.json?rest' {
  const texts: import('./core.ts').Dictionary;
  export default texts;
}
