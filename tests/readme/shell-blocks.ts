/** The commands of a page's shell blocks, one a line, as they are written; comments are left out. */
export function shellCommands(page: string): string[] {
  return blocksOf(page, 'sh')
    .flatMap((block) => block.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '');
}

/** What stands between fences of a language, without what it is indented by. */
export function blocksOf(page: string, language: string): string[] {
  const fence = new RegExp(`^( *)\`\`\`${language}\\n([\\s\\S]*?)^ *\`\`\``, 'gm');
  return [...page.matchAll(fence)].map(([, indent = '', block = '']) =>
    block.replace(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
