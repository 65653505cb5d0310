/** Why the server cannot start; the message is one line with advice for the operator. */
export class StartError extends Error {}
