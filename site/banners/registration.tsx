import '../forms.css';
import '../registration.css';
import { Link } from 'wouter';
import { Sheet } from '#web/components/layout/sheet.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { useVisitor } from '../environment/use-visitor.ts';
import { RegistrationForm } from '../registrations/registration-form.tsx';

/** The form that asks for a venue, with the terms to agree to. */
export default function Registration({ onClose }: { onClose: () => void }) {
  const { LL } = useI18n();
  const { registration } = useVisitor();
  return (
    <Sheet title={LL.site.register.sheet()} hasHead onClose={onClose} className="servett">
      <div className="scroll registering">
        <RegistrationForm
          form={registration}
          terms={
            <span className="agree">
              <Link href="/policies/terms">{LL.site.terms()}</Link>
              <Link href="/policies/privacy">{LL.site.privacy()}</Link>
            </span>
          }
        />
      </div>
    </Sheet>
  );
}
