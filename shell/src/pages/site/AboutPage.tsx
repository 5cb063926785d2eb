import { about } from '../../texts/site/about';
import { SitePage } from './SitePage';
import { Sources } from './Sources';

export default function AboutPage() {
  return (
    <SitePage title={about.title} lead={about.lead} sections={about.sections}>
      <Sources />
    </SitePage>
  );
}
