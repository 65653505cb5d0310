/** The commands of a page's shell blocks, one per line, as written; comments are left out. */
export function shellCommands(page: string): string[] {
  return blocksOf(page, 'sh')
    .flatMap((block) => block.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}

/** The text between fences of a language, without indentation. */
export function blocksOf(page: string, language: string): string[] {
  const fence = new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm');
  return [...page.matchAll(fence)].map(([, indent = '', block = '']) =>
    block.replace(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
