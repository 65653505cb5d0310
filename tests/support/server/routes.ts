/** `METHOD /path` of every route there is, read from the router's own tree. */
export function listRoutes(app: {
  printRoutes(options: { commonPrefix: boolean }): string;
}): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] =
        /^([\s│├└─]*)(\S+) \((.+)\)$/.exec(line) ?? [];
      if (path === '') {
        return [];
      }
      const depth = indent.length / 4;
      parents[depth] = `${parents[depth - 1] ?? ''}${path}`;
      return methods.split(', ').map((method) => `${method} ${parents[depth]}`);
    });
}
