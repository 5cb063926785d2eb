export type { OperatorAction, ReleaseAction, TeamAction } from './actions';
export { formatLog, formatNotes, formatPromotion, formatRevision } from './formatLog';
export { type FeatureStatus, formatStatus, type Status, statusJson, type StatusJson } from './formatStatus';
export { addOperatorCommands, addTeamCommands, type TeamCommandOptions } from './grammar';
export { type ParsedRelease, parseRelease } from './parseRelease';
export { createProgram, EXIT, type ExitCode, type Output, runProgram } from './program';
export * from './signing';
