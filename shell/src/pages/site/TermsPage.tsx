import { terms } from '../../texts/site/terms';
import { SitePage } from './SitePage';

export default function TermsPage() {
  return <SitePage {...terms} />;
}
