/** Lets password managers know the account of a form that does not ask for it. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      type="email"
      className="hidden-text"
      tabIndex={-1}
      aria-hidden="true"
      autoComplete="username"
      value={email}
      readOnly
    />
  );
}
