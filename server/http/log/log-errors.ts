const EMAIL = /[^\s<>"'@]+@[^\s<>"'@]+/g;
/** Tokens, hashes and ids: long, with both letters and digits, and not a file path. */
const TOKEN = /(?<![\w/.-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}(?![\w/.-])/g;
/** From the first quotation mark to the last: the quoted text may contain some. */
const QUOTED = /["'].*["']/s;
/** The maximum depth of nested errors. */
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
 * An error in the log: its type, message and stack. Its other properties are left out, because
 * libraries put their input there (an address with a password, a request, a mail).
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

/** A SyntaxError quotes the text that could not be parsed, with its contents. */
function safeMessage({ name, message }: Error): string {
  const words = name === 'SyntaxError' ? message.replace(QUOTED, '"…"') : message;
  return words.replace(EMAIL, '[e-mail]').replace(TOKEN, (token) => `${token.slice(0, 4)}…`);
}

/** A stack begins with the message, which may have several lines. */
function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
