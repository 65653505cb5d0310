import '../said.css';
import { FeedbackTable } from '../../src/features/feedback/feedback-table.tsx';
import { useVisitor } from '../use-visitor.ts';

/** What others said, as far as it is published. */
export default function FeedbackSaid() {
  const { feedback } = useVisitor();
  return <FeedbackTable store={feedback} />;
}
