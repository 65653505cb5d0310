const EMAIL = /[^\s<>"'@]+@[^\s<>"'@]+/g;
/** Tokens, hashes and ids: long, of letters and digits both, and no path of a file. */
const TOKEN = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}(?![\w/.-])/g;
/** From the first quotation mark to the last: what is repeated may have some in it. */
const QUOTED = /["'].*["']/s;
/** What may be wrong several times over is told so deep. */
const DEPTH = 4;

export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

/**
 * An error in the log: what it is and where it was thrown. Its other properties stay out, as
 * libraries put there what they were given (an address with a password, a request, a mail).
 */
export function errorSerializer(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: '', stack: '' };
  }
  const { name, stack = '', cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message: safeMessage(error),
    stack: framesOf(stack),
    ...(typeof code === 'string' && { code }),
    ...(cause !== undefined && depth > 0 && { cause: errorSerializer(cause, depth - 1) }),
    ...(error instanceof AggregateError &&
      depth > 0 && { errors: error.errors.map((each) => errorSerializer(each, depth - 1)) }),
  };
}

/** What could not be read as JSON, and the like, is repeated by a SyntaxError: with what is in it. */
function safeMessage({ name, message }: Error): string {
  const words = name === 'SyntaxError' ? message.replace(QUOTED, '"…"') : message;
  return words.replace(EMAIL, '[e-mail]').replace(TOKEN, (token) => `${token.slice(0, 4)}…`);
}

/** A stack begins with the message, which may be of several lines. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
