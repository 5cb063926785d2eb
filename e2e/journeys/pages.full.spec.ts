import { OTHER_PAGES, testPages } from '../support/pages';

testPages(OTHER_PAGES);
