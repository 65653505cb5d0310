/** Why the server cannot start; the message is one line for the operator, and says a way out. */
export class StartError extends Error {}
