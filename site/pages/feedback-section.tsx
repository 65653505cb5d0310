import '../feedback-table.css';
import { FeedbackTable } from '../../src/features/feedback/feedback-table.tsx';
import { useVisitor } from '../environment/use-visitor.ts';

/** The published feedback of others. */
export default function FeedbackSection() {
  const { feedback } = useVisitor();
  return <FeedbackTable store={feedback} />;
}
