/** The errors for which the site has its own texts. */
export type PageErrorCode = 'not_found' | 'unknown_middleware' | 'not_loaded' | 'offline';

const STATUS: Record<PageErrorCode, number> = {
  not_found: 404,
  unknown_middleware: 500,
  not_loaded: 500,
  offline: 503,
};

/** An error that the error page shows in the visitor's language. */
export class PageError extends Error {
  readonly code: PageErrorCode;
  readonly status: number;

  constructor(code: PageErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = STATUS[code];
  }
}

const SERVER_ERROR = 500;

/** The HTTP status of an error, in `status` or `statusCode`; 500 without one. */
export function statusOf(error: unknown): number {
  if (typeof error === 'object' && error !== null) {
    const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
    const found = [status, statusCode].find(isErrorStatus);
    if (found !== undefined) {
      return found;
    }
  }
  return SERVER_ERROR;
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value < 600;
}
