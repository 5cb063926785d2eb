export { buildMovie, buildOwnProfile, buildPerson, nextId } from './builders';
export { answerCalls, type Answer, type Answers } from './calls';
export { renderInApp } from './renderInApp';
