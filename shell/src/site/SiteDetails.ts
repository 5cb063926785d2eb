import { createContext, use } from 'react';
import type { SiteDetails } from 'shared-kit/contract';

/** For a page from a server that doesn't send its details yet. */
export const NO_DETAILS: SiteDetails = { company: 'Kinodost', contactEmail: null, socialLinks: [] };

export const SiteDetailsContext = createContext(NO_DETAILS);
export const useSiteDetails = () => use(SiteDetailsContext);
