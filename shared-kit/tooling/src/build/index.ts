export { defineApp, type Invocation } from './defineApp';
