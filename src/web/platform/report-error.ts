export type ReportError = (error: unknown) => void;

/** Reports a caught error like an uncaught one: to the page's `error` listeners and the console. */
export const reportError: ReportError = (error) => {
  queueMicrotask(() => {
    throw error;
  });
};
