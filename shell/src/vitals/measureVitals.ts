import { onCLS, onINP, onLCP } from 'web-vitals';
import type { OnVital } from './sendVitals';

export function measureVitals(onVital: OnVital): void {
  onLCP(({ value }) => onVital('lcp', value));
  onINP(({ value }) => onVital('inp', value));
  onCLS(({ value }) => onVital('cls', value));
}
