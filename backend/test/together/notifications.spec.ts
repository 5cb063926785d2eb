import { describeFolder } from '../support/describe-folder';

describeFolder(__filename);
