import { hashOf } from '../posters/art/hash';

export { hashOf };

const HUES = 360;

export const hueOf = (text: string) => hashOf(text) % HUES;
