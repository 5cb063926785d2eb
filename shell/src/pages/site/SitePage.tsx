import type { ReactNode } from 'react';
import { formatDate } from 'shared-kit';
import { Box, Hint, Page, PageTitle, Typography } from 'shared-kit/ui';
import { useSiteDetails } from '../../site/SiteDetails';
import { sitePage as say } from '../../texts/site/frame';
import type { TextSection } from '../../texts/site/section';
import { OutsideLink } from './OutsideLink';
import { SiteSection } from './SiteSection';

function ContactSection({ company, email }: { company: string; email: string | null }) {
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

interface Props {
  title: string;
  lead: string;
  sections: readonly TextSection[];
  /** The day of the last change. */
  updated?: string;
  children?: ReactNode;
}

export function SitePage({ title, lead, sections, updated, children }: Props) {
  const { company, contactEmail } = useSiteDetails();
  return (
    <Page sx={{ maxWidth: 1040 }}>
      <PageTitle sx={{ marginBottom: 1.5 }}>{title}</PageTitle>
      <Typography sx={{ fontSize: '1.125rem', maxWidth: '40em', color: 'text.secondary' }}>{lead}</Typography>
      {updated && (
        <Hint sx={{ marginTop: 1 }}>
          <time dateTime={updated}>{say.updated(formatDate(updated))}</time>
        </Hint>
      )}
      <Box sx={{ marginTop: { xs: 3, md: 5 } }}>
        {sections.map(({ heading, body }) => (
          <SiteSection key={heading} heading={heading}>
            {body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              ),
            )}
          </SiteSection>
        ))}
        {children}
        <ContactSection company={company} email={contactEmail} />
      </Box>
    </Page>
  );
}
