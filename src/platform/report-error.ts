export type ReportError = (error: unknown) => void;

/** Reports an error that was caught like an uncaught one: to the page's `error` listeners and the console. */
export const reportError: ReportError = (error) => {
  queueMicrotask(() => {
    throw error;
  });
};
