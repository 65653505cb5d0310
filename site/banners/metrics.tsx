import '../figures.css';
import { MetricList } from '../../src/features/metrics/metric-list.tsx';
import { useVisitor } from '../environment/use-visitor.ts';

/** This installation's figures, from its API. */
export default function Metrics() {
  const { metrics } = useVisitor();
  return <MetricList store={metrics} />;
}
