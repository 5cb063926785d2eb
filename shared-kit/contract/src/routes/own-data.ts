export const exportJson = 'GET /user/export';
export const exportCsv = 'GET /user/export/csv';
export const importLetterboxd = 'POST /user/import/letterboxd';
