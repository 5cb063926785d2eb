import { PLATFORM_TEXTS } from '../texts';

export const unavailablePageHtml = () => `<!doctype html>
<html lang="az">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PLATFORM_TEXTS.unavailable} · ${PLATFORM_TEXTS.site}</title>
</head>
<body>
<main>
<h1>${PLATFORM_TEXTS.unavailable}</h1>
<p>${PLATFORM_TEXTS.unavailableBody}</p>
</main>
</body>
</html>
`;
