import { MAIN_PAGES, testPages } from '../support/pages';

testPages(MAIN_PAGES);
