import '../forms.css';
import '../registration.css';
import { Link } from 'wouter';
import { Sheet } from '../../src/components/layout/sheet.tsx';
import { RegistrationForm } from '../../src/features/registrations/registration-form.tsx';
import { useI18n } from '../../src/i18n/use-i18n.tsx';
import { useVisitor } from '../environment/use-visitor.ts';

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
