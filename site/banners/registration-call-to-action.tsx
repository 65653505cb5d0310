import { useI18n } from '#web/i18n/use-i18n.tsx';
import { RegistrationButton } from './registration-button.tsx';

/** The last section of a page: the button to ask for a venue. */
export function RegistrationCallToAction() {
  const { LL } = useI18n();
  const words = LL.site.register;
  return (
    <section className="register">
      <div className="wrap">
        <svg className="fold" viewBox="1 1.5 22 21" fill="currentColor" aria-hidden="true">
          <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
          <path d="M23 6v16.5H8.33z" />
        </svg>
        <h2 className="head">{words.title()}</h2>
        <div className="go">
          <p>{words.text()}</p>
          <RegistrationButton kind="plain" />
        </div>
      </div>
    </section>
  );
}
