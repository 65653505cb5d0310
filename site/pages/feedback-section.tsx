import '../feedback-table.css';
import { useVisitor } from '../environment/use-visitor.ts';
import { FeedbackTable } from '../feedback/feedback-table.tsx';

/** The published feedback of others. */
export default function FeedbackSection() {
  const { feedback } = useVisitor();
  return <FeedbackTable store={feedback} />;
}
