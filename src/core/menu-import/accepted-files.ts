/** What a field for a file with a menu offers: as `accept`. */
export const MENU_FILES =
  '.xlsx,.xls,.ods,.docx,.odt,.csv,.tsv,.txt,.json,.jsonld,.html,.htm,text/csv,application/json,text/html';
