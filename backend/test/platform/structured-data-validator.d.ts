declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
  }
  export default class Validator {
    validate(found: {
      jsonld: Record<string, unknown[]>;
      microdata: object;
      rdfa: object;
      errors: unknown[];
    }): Promise<Issue[]>;
  }
}
