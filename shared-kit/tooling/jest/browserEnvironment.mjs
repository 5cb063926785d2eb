import { TestEnvironment } from 'jest-environment-jsdom';

const MISSING = { TextEncoder, TextDecoder, Headers, Request, Response, structuredClone };

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(MISSING)) this.global[name] ??= value;
    // jsdom knows no sheets that scripts make.
    this.global.document.adoptedStyleSheets ??= [];
    this.global.CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  }
}
