interface Props {
  label: string;
  /** The code's picture. */
  code: string;
  /** What is printed below it, to be typed. */
  typed?: string;
}

/** The sign of a table, with its code. */
export function SignCard({ label, code, typed }: Props) {
  return (
    <div className="sign-card">
      <div className="sign-head">
        <b className="num">{label}</b>
        <span>
          <svg viewBox="1 1.5 22 21" fill="currentColor" aria-hidden="true">
            <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
            <path d="M23 6v16.5H8.33z" />
          </svg>
          Servett
        </span>
      </div>
      <img src={code} alt="" width={29} height={29} loading="lazy" />
      {typed !== undefined && <p className="sign-code num">{typed}</p>}
    </div>
  );
}
