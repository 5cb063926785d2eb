import type { ReactNode } from 'react';
import { formatDate } from 'shared-kit';
import { Box, Page, PageTitle, Typography } from 'shared-kit/ui';
import { useSiteDetails } from '../../site/SiteDetails';
import type { TextSection } from '../../texts/site/section';
import { sitePage as say } from '../../texts/site/frame';
import { ContactSection } from './ContactSection';
import { SiteSection } from './SiteSection';

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
      <Typography sx={{ fontSize: '1.125rem', maxWidth: '60ch', color: 'text.secondary' }}>{lead}</Typography>
      {updated && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
          <time dateTime={updated}>{say.updated(formatDate(updated))}</time>
        </Typography>
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
