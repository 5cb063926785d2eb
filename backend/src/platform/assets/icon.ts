export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" role="img" aria-label="Kinodost">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3f51b5"/><stop offset="1" stop-color="#9c27b0"/></linearGradient></defs>
<rect width="32" height="32" rx="9" fill="url(#g)"/>
<path d="M10 8.5v15M10 17.5l9.5-9M13.2 15l7 8.5" stroke="#fff" stroke-width="3.2" stroke-linecap="round" fill="none"/>
<circle cx="24" cy="9" r="2.4" fill="#fff"/>
</svg>
`;
