import '../figures.css';
import { useVisitor } from '../environment/use-visitor.ts';
import { MetricList } from '../metrics/metric-list.tsx';

/** This installation's figures, from its API. */
export default function Metrics() {
  const { metrics } = useVisitor();
  return <MetricList store={metrics} />;
}
