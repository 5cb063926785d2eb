import { Controller, Inject, StreamableFile, UploadedFile } from '@nestjs/common';
import { listPage, ownDataCalls, SENTENCES } from 'shared-kit/contract';
import { Input, Serves, type InputOf } from '../../common/call';
import { invalidField } from '../../common/errors';
import { type AppConfig, CONFIG } from '../../config/config';
import { TakesUpload } from '../../uploads/uploads.module';
import { csvArchive } from './csv-archive';
import { OwnDataExportService } from './own-data-export.service';
import { LetterboxdImportService } from './letterboxd/letterboxd-import.service';
import { IMPORT_LIMITS } from './letterboxd/import-limits';

const FIELD = ownDataCalls.importLetterboxd.file;
const ARCHIVE_NAME = 'kinodost.zip';

@Controller()
export class OwnDataController {
  constructor(
    private readonly exports: OwnDataExportService,
    private readonly letterboxd: LetterboxdImportService,
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

  @Serves(ownDataCalls.importLetterboxd)
  @TakesUpload(FIELD, IMPORT_LIMITS.bytes)
  import(
    @Input() { caller, query }: InputOf<typeof ownDataCalls.importLetterboxd>,
    @UploadedFile() file: { buffer: Buffer; originalname: string } | undefined,
  ) {
    if (!file) throw invalidField(FIELD, SENTENCES.required);
    return this.letterboxd.run(caller.id, file, {
      isApplied: query.apply,
      listVisibility: query.list_visibility,
    });
  }
}
