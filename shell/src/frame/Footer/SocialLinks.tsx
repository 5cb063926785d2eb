import { styled } from 'shared-kit/ui';
import { useSiteDetails } from '../../site/SiteDetails';
import * as texts from '../../texts';
import { outlineOf } from './socialIcons';

const ICON_SIZE = 22;
const TARGET_SIZE = 44;

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  // Aligns the icons, not their touch areas, with the text.
  marginBlock: 0,
  marginInline: (ICON_SIZE - TARGET_SIZE) / 2,
  '& a': { display: 'grid', placeItems: 'center', width: TARGET_SIZE, height: TARGET_SIZE },
});

export function SocialLinks() {
  const { socialLinks } = useSiteDetails();
  if (socialLinks.length === 0) return null;
  return (
    <List role="list" aria-label={texts.footer.social}>
      {socialLinks.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
            <svg
              width={ICON_SIZE}
              height={ICON_SIZE}
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={outlineOf(name)} />
            </svg>
          </a>
        </li>
      ))}
    </List>
  );
}
