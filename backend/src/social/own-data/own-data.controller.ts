import { Controller, Inject, StreamableFile, UploadedFile, UploadedFiles } from '@nestjs/common';
import { IMPORT_FILE_BYTES_MAX, listPage, ownDataCalls, SENTENCES } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { invalidField } from '../../common/errors';
import { type AppConfig, CONFIG } from '../../config/config';
import { TakesUpload, TakesUploads } from '../../uploads/uploads.module';
import { csvArchive } from './csv-archive';
import { OwnDataExportService } from './own-data-export.service';
import { ImportRowsService } from './imports/import-rows.service';
import { ImportUndoService } from './imports/import-undo.service';
import { LetterboxdImportService } from './imports/letterboxd-import.service';
import { UserImportsService } from './imports/user-imports.service';

const FIELD = ownDataCalls.importLetterboxd.file;
const FILES = ownDataCalls.importFiles.file;
const TEXT_FIELDS = 10;
/** Letterboxd's exports are small. */
const LETTERBOXD_BYTES_MAX = 5 * 1024 * 1024;
const ARCHIVE_NAME = 'kinodost.zip';

@Controller()
export class OwnDataController {
  constructor(
    private readonly exports: OwnDataExportService,
    private readonly letterboxd: LetterboxdImportService,
    private readonly imports: UserImportsService,
    private readonly importRows: ImportRowsService,
    private readonly undoing: ImportUndoService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Serves(ownDataCalls.exportJson)
  export(@Input() { caller }: InputOf<typeof ownDataCalls.exportJson>) {
    return this.exports.exportOf(caller.id);
  }

  @Serves(ownDataCalls.exportCsv)
  async exportCsv(@Input() { caller }: InputOf<typeof ownDataCalls.exportCsv>) {
    const data = await this.exports.exportOf(caller.id);
    const listAddress = (id: string) => `${this.config.publicUrl}${listPage(id)}`;
    return new StreamableFile(await csvArchive(data, listAddress), {
      type: ownDataCalls.exportCsv.media,
      disposition: `attachment; filename="${ARCHIVE_NAME}"`,
    });
  }

  @Serves(ownDataCalls.importFiles)
  @TakesUploads(FILES, {
    files: ownDataCalls.importFiles.filesMax,
    bytes: IMPORT_FILE_BYTES_MAX,
    textFields: TEXT_FIELDS,
  })
  importFiles(
    @Input() { caller, form }: InputOf<typeof ownDataCalls.importFiles>,
    @UploadedFiles() files: Express.Multer.File[],
  ) {
    if (files.length === 0) throw invalidField(FILES, SENTENCES.required);
    const named = files.map(({ originalname, path }) => ({ name: originalname, path }));
    return this.imports.importFiles(caller.id, named, form);
  }

  @Serves(ownDataCalls.imports)
  async list(@Input() { caller }: InputOf<typeof ownDataCalls.imports>) {
    return { imports: await this.importRows.imports(caller.id) };
  }

  @Serves(ownDataCalls.oneImport)
  one(@Input() { caller, params }: InputOf<typeof ownDataCalls.oneImport>) {
    return this.importRows.one(caller.id, params.id);
  }

  @Serves(ownDataCalls.undoImport)
  undo(@Input() { caller, params }: InputOf<typeof ownDataCalls.undoImport>) {
    return this.undoing.undo(caller.id, params.id);
  }

  @Serves(ownDataCalls.importRows)
  rows(@Input() { caller, params, query }: InputOf<typeof ownDataCalls.importRows>) {
    return this.importRows.rows(caller.id, params.id, query);
  }

  @Serves(ownDataCalls.answerImportRow)
  answerRow(@Input() { caller, params, body }: InputOf<typeof ownDataCalls.answerImportRow>) {
    const number = /^\d{1,9}$/.test(params.row) ? Number(params.row) : 0;
    return this.imports.answer(caller.id, params.id, number, body.movie_id);
  }

  @Serves(ownDataCalls.importLetterboxd)
  @TakesUpload(FIELD, LETTERBOXD_BYTES_MAX)
  import(
    @Input() { caller, query }: InputOf<typeof ownDataCalls.importLetterboxd>,
    @UploadedFile() file: Express.Multer.File | undefined,
  ) {
    if (!file) throw invalidField(FIELD, SENTENCES.required);
    const { originalname: name, buffer: content } = file;
    const options = { isApplied: query.apply, listVisibility: query.list_visibility };
    return this.letterboxd.run(caller.id, { name, content }, options);
  }
}
