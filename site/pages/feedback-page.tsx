import '../feedback-page.css';
import '../forms.css';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import eatenPlate from '../assets/klart.svg';
import { PageHead } from '../components/layout/page-head.tsx';
import { useVisitor } from '../environment/use-visitor.ts';
import { FeedbackForm } from '../feedback/feedback-form.tsx';
import { LateSection } from '../sections/late-section.tsx';
import { BelowFoldStyles } from '../shell/below-fold-styles.tsx';

const loadTable = () => import('./feedback-section.tsx');

/** A form for feedback, and the feedback of others. */
export default function FeedbackPage() {
  const { LL } = useI18n();
  const { feedback } = useVisitor();
  const words = LL.feedbackPage;
  return (
    <>
      <PageHead title={words.title()} lead={words.lead()} />
      <BelowFoldStyles />
      <section className="band tight">
        <div className="wrap split ask">
          <div className="feedback-asked">
            <FeedbackForm form={feedback.form} />
          </div>
          <div className="laid-place">
            <img src={eatenPlate} alt="" width={120} height={120} />
          </div>
        </div>
      </section>
      <LateSection load={loadTable} texts="feedback" className="band linen">
        {(table) => (
          <div className="wrap">
            <h2 className="head">{words.others()}</h2>
            {table}
          </div>
        )}
      </LateSection>
    </>
  );
}
