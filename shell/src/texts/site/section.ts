/** A string is a paragraph, an array is a list. */
export interface TextSection {
  heading: string;
  body: readonly (string | readonly string[])[];
}
