type Asked = {
  isConfirmed?: boolean | undefined;
  isFinal?: boolean | undefined;
  isAccount?: boolean | undefined;
  reachesOut?: boolean | undefined;
};

/**
 * Whether a route is for more than a trial: what needs a password, which its account has not, and
 * what reaches people or machines outside.
 */
export function isBeyondTrials({ isConfirmed, isFinal, isAccount, reachesOut }: Asked): boolean {
  return [isConfirmed, isFinal, isAccount, reachesOut].includes(true);
}
