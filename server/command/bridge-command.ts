import { bridgeProgram, HELP } from '../bridge/bridge-program.ts';
import { readVersion } from '../read-version.ts';
import { type Command, pathOf } from './command.ts';

export const bridge: Command = {
  name: 'bridge',
  takes: '[server] [code]',
  flags: '[--keep file] [--allow devices] [--version]',
  about: 'prints in a venue for a server elsewhere, at printers of this machine and its network',
  more: HELP,
  options: { keep: { type: 'string' }, allow: { type: 'string' }, version: { type: 'boolean' } },
  async run(call) {
    const { keep, allow, version } = call.options;
    if (version === true) {
      call.write(`${readVersion()}\n`);
      return 0;
    }
    return bridgeProgram({
      words: call.words,
      keep: typeof keep === 'string' ? pathOf(call, keep) : undefined,
      allow: typeof allow === 'string' ? allow : undefined,
      ...{ env: call.env, version: readVersion(), say: call.say },
    });
  },
};
