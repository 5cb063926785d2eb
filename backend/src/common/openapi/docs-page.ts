import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { API_BASE } from 'shared-kit/contract';
import viewerFolder from 'swagger-ui-dist/absolute-path.js';
import { openApiDocument } from './document';
import { TEXTS } from './texts';

const DOCUMENT = `${API_BASE}/openapi.json`;
const PAGE = `${API_BASE}/docs`;
const VIEWER_FILES: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};
const ONE_DAY = 'public, max-age=86400';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const html = `<!doctype html>
<html lang="az">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TEXTS.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PAGE}/swagger-ui.css">
</head>
<body>
<main id="viewer"></main>
<script src="${PAGE}/swagger-ui-bundle.js"></script>
<script src="${PAGE}/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({ url: '${DOCUMENT}', dom_id: '#viewer', deepLinking: true, docExpansion: 'none' });\n`;

const answer = (type: string, content: string) => (_: Request, response: Response) =>
  void response.type(type).send(content);

function viewerFile(request: Request, response: Response): void {
  const name = String(request.params.file);
  const type = Object.hasOwn(VIEWER_FILES, name) ? VIEWER_FILES[name] : undefined;
  if (!type) return void response.status(404).end();
  response.setHeader('Cache-Control', ONE_DAY);
  response.type(type).sendFile(join(viewerFolder(), name), { cacheControl: false });
}

export function mountDocs(app: NestExpressApplication): void {
  const express = app.getHttpAdapter().getInstance();
  let document: string | undefined;
  express.get(DOCUMENT, (request: Request, response: Response) => {
    // Making it is a third of what a start costs.
    document ??= JSON.stringify(openApiDocument());
    answer('application/json', document)(request, response);
  });
  express.get(PAGE, (request: Request, response: Response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    answer('text/html', html)(request, response);
  });
  express.get(`${PAGE}/start.js`, answer('text/javascript', start));
  express.get(`${PAGE}/:file`, viewerFile);
}
