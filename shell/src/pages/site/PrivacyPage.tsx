import { privacy } from '../../texts/site/privacy';
import { SitePage } from './SitePage';

export default function PrivacyPage() {
  return <SitePage {...privacy} />;
}
