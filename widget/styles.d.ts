/** The text of a style sheet, as with `?inline` alone: a second query makes a second copy of it. */
declare module '*&inline' {
  const text: string;
  export default text;
}
