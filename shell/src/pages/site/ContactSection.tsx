import { sitePage as say } from '../../texts/site/frame';
import { OutsideLink } from './OutsideLink';
import { SiteSection } from './SiteSection';

export function ContactSection({ company, email }: { company: string; email: string | null }) {
  return (
    <SiteSection heading={say.contact}>
      <p>{say.operator(company)}</p>
      {email === null ? (
        <p>{say.writeElsewhere}</p>
      ) : (
        <p>
          {say.write} <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
        </p>
      )}
    </SiteSection>
  );
}
