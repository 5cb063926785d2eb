export { buildComment, buildMovie, buildOwnProfile, buildPerson, nextId } from './builders';
export { answerCalls, type CallAnswer, type CallAnswers } from './calls';
export { hydrateInApp } from './hydrateInApp';
export { renderInApp, type TestSlots } from './renderInApp';
