import { StreamableFile } from '@nestjs/common';
import { IMPORT_FILE_BYTES_MAX, ownDataCalls } from 'shared-kit/contract';
import { serves } from '../../common/call';
import { TakesUpload, TakesUploads, uploadedFile, uploadedFiles } from '../../uploads/uploads.module';
import { OwnDataExportService } from './own-data-export.service';
import { KeptImportsService } from './imports/kept-imports.service';
import { LetterboxdImportService } from './imports/letterboxd-import.service';
import { UserImportsService } from './imports/user-imports.service';

const FIELD = ownDataCalls.importLetterboxd.file;
const FILES = ownDataCalls.importFiles.file;
const TEXT_FIELDS = 10;
/** Letterboxd's exports are small. */
const LETTERBOXD_BYTES_MAX = 5 * 1024 * 1024;
const ARCHIVE_NAME = 'kinodost.zip';

export const OwnDataController = serves(
  ownDataCalls,
  {
    exports: OwnDataExportService,
    letterboxd: LetterboxdImportService,
    imports: UserImportsService,
    kept: KeptImportsService,
  },
  {
    exportJson: ({ caller }, { exports }) => exports.exportOf(caller.id),
    exportCsv: async ({ caller }, { exports }) =>
      new StreamableFile(await exports.archiveOf(caller.id), {
        type: ownDataCalls.exportCsv.media,
        disposition: `attachment; filename="${ARCHIVE_NAME}"`,
      }),
    importFiles: ({ caller, form, request }, { imports }) => {
      const named = uploadedFiles(request, FILES).map(({ originalname, path }) => ({
        name: originalname,
        path,
      }));
      return imports.importFiles(caller.id, named, form);
    },
    imports: async ({ caller }, { kept }) => ({ imports: await kept.list(caller.id) }),
    oneImport: ({ caller, params }, { kept }) => kept.one(caller.id, params.id),
    undoImport: ({ caller, params }, { kept }) => kept.undo(caller.id, params.id),
    importRows: ({ caller, params, query }, { kept }) => kept.rows(caller.id, params.id, query),
    answerImportRow: ({ caller, params, body }, { imports }) => {
      const number = /^\d{1,9}$/.test(params.row) ? Number(params.row) : 0;
      return imports.answer(caller.id, params.id, number, body.movie_id);
    },
    importLetterboxd: ({ caller, query, request }, { letterboxd }) => {
      const { originalname: name, buffer: content } = uploadedFile(request, FIELD);
      const options = { isApplied: query.apply, listVisibility: query.list_visibility };
      return letterboxd.run(caller.id, { name, content }, options);
    },
  },
  {
    importFiles: TakesUploads(FILES, {
      files: ownDataCalls.importFiles.filesMax,
      bytes: IMPORT_FILE_BYTES_MAX,
      textFields: TEXT_FIELDS,
    }),
    importLetterboxd: TakesUpload(FIELD, LETTERBOXD_BYTES_MAX),
  },
);
