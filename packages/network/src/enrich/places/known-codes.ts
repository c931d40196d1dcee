import { area, type Candidate, type Part } from "./candidates.ts";
import { cityRow, gazetteer } from "./gazetteer.ts";

/**
 * Codes of the airports that people write for their cities, in capitals. Missing are those that are better known as
 * something else ("MEX", "AUS" and "PER" are countries first; "SAN", "DEN" and "MAD" are words), and those that are
 * aliases of their city in any case (data/cities.tsv).
 */
const AIRPORTS =
  "US-CA:los-angeles LAX|US-CA:san-francisco SFO|US-CA:oakland OAK|US-CA:san-jose SJC|US-CA:sacramento SMF|US-CA:long-beach LGB|US-CA:burbank BUR|US-CA:fresno FAT|" +
  "US-NY:new-york-city JFK LGA|US-NJ:newark EWR|US-NY:buffalo BUF|US-NY:albany ALB|US-NY:syracuse SYR|US-NY:rochester ROC|US-IL:chicago ORD MDW|US-TX:dallas DFW DAL|US-TX:houston HOU IAH|US-TX:el-paso ELP|" +
  "US-GA:atlanta ATL|US-GA:savannah SAV|US-MA:boston BOS|US-CT:hartford BDL|US-RI:providence PVD|US-NH:manchester MHT|US-ME:portland PWM|US-VT:burlington BTV|US-PA:philadelphia PHL|US-PA:pittsburgh PIT|" +
  "US-DC:washington DCA IAD|US-MD:baltimore BWI|US-VA:richmond RIC|US-VA:norfolk ORF|US-NC:charlotte CLT|US-NC:raleigh RDU|US-NC:greensboro GSO|US-SC:charleston CHS|US-FL:miami MIA|US-FL:ft-lauderdale FLL|" +
  "US-FL:orlando MCO|US-FL:tampa TPA|US-FL:jacksonville JAX|US-FL:tallahassee TLH|US-FL:gainesville GNV|US-FL:pensacola PNS|US-FL:west-palm-beach PBI|US-AL:birmingham BHM|US-AL:huntsville HSV|US-LA:new-orleans MSY|" +
  "US-LA:baton-rouge BTR|US-TN:nashville BNA|US-TN:memphis MEM|US-TN:knoxville TYS|US-TN:chattanooga CHA|US-KY:louisville SDF|US-KY:lexington LEX|US-OH:cleveland CLE|US-OH:columbus CMH|US-OH:cincinnati CVG|US-OH:dayton DAY|" +
  "US-IN:indianapolis IND|US-MI:detroit DTW|US-MI:grand-rapids GRR|US-MI:lansing LAN|US-WI:milwaukee MKE|US-WI:madison MSN|US-MN:minneapolis MSP|US-IA:des-moines DSM|US-MO:st-louis STL|US-MO:kansas-city MCI|" +
  "US-NE:omaha OMA|US-KS:wichita ICT|US-OK:oklahoma-city OKC|US-OK:tulsa TUL|US-AR:little-rock LIT|US-CO:denver DIA|US-UT:salt-lake-city SLC|US-NV:las-vegas LAS|US-NV:reno RNO|US-AZ:phoenix PHX|US-AZ:tucson TUS|" +
  "US-NM:albuquerque ABQ|US-ID:boise BOI|US-WA:seattle SEA|US-WA:spokane GEG|US-OR:portland PDX|US-OR:eugene EUG|US-AK:anchorage ANC|US-AK:fairbanks FAI|US-HI:honolulu HNL|US-PR:san-juan SJU|" +
  "CA-ON:toronto YYZ|CA-BC:vancouver YVR|CA-AB:calgary YYC|CA-AB:edmonton YEG|CA-ON:ottawa YOW|CA-QC:montreal YUL|CA-MB:winnipeg YWG|CA-NS:halifax YHZ|GB-ENG:london LHR LGW LDN|GB-ENG:manchester MCR|FR-IDF:paris CDG|" +
  "DE-BE:berlin BER|DE-BY:munich MUC|DE-HE:frankfurt-am-main FRA|DE-HH:hamburg HAM|NL-NH:amsterdam AMS|ES-CT:barcelona BCN|PT-11:lisbon LIS|CH-ZH:zurich ZRH|AT-9:vienna VIE|IE-L:dublin DUB|DK-84:copenhagen CPH|" +
  "SE-AB:stockholm ARN STO|NO-03:oslo OSL|FI-18:helsinki HEL|PL-14:warsaw WAW|CZ:prague PRG|HU-BU:budapest BUD|GR-I:athens ATH|TR-34:istanbul IST|IL-TA:tel-aviv TLV|AE-DU:dubai DXB|AE-AZ:abu-dhabi AUH|QA-DA:doha DOH|" +
  "IN-MH:mumbai BOM|IN-DL:new-delhi DEL|IN-KA:bengaluru BLR|IN-TN:chennai MAA|IN-WB:kolkata CCU|IN:hyderabad HYD|PK-SD:karachi KHI|PK-PB:lahore LHE|PK-IS:islamabad ISB|LK-1:colombo CMB|NP:kathmandu KTM|" +
  "TH-10:bangkok BKK|VN-SG:ho-chi-minh-city SGN|VN-HN:hanoi HAN|PH-00:manila MNL|ID-JK:jakarta CGK JKT|MY-14:kuala-lumpur KUL|HK:hong-kong HKG|TW:taipei TPE|KR-11:seoul ICN|CN-BJ:beijing PEK|CN-SH:shanghai PVG|" +
  "JP-13:tokyo HND NRT TYO|JP-27:osaka KIX ITM OSA|JP-23:nagoya NGO|JP-40:fukuoka FUK|JP-01:sapporo CTS SPK|JP-47:naha OKA|JP-04:sendai SDJ|AU-NSW:sydney SYD|AU-VIC:melbourne MEL|AU-QLD:brisbane BNE|NZ-AUK:auckland AKL|" +
  "ZA-GP:johannesburg JNB|ZA-WC:cape-town CPT|NG-LA:lagos LOS|KE-30:nairobi NBO|EG-C:cairo CAI|GH-AA:accra ACC|BR-SP:sao-paulo GRU|BR-RJ:rio-de-janeiro GIG|AR-C:buenos-aires EZE|CO-DC:bogota BOG|PE-LMA:lima LIM";

/** Universities and colleges whose name does not begin with that of their state or city; folded. */
const UNIVERSITIES =
  "US-MA:cambridge harvard;harvard university;mit;harvard law school;harvard business school|US-MA:boston boston college;northeastern university;berklee;emerson college|US-MA:medford tufts;tufts university|US-MA:amherst umass;umass amherst|US-MA:waltham brandeis university|US-CT:new-haven yale;yale university;yale law school|US-NJ:princeton princeton university|US-RI:providence brown university|" +
  "US-NY:new-york-city nyu;columbia university;barnard college;fordham university;cuny;the new school|US-NY:ithaca cornell;cornell university;ithaca college|US-NY:syracuse syracuse university|US-NH:hanover dartmouth;dartmouth college|US-PA:philadelphia upenn;temple university;drexel university;villanova|US-PA:state-college penn state;penn state university;psu|US-PA:pittsburgh carnegie mellon;carnegie mellon university;duquesne university|" +
  "US-MD:baltimore johns hopkins;johns hopkins university|US-MD:college-park umd;university of maryland|US-DC:washington georgetown university;howard university;gwu;george washington university;american university|US-VA:charlottesville uva;university of virginia|US-VA:blacksburg virginia tech;vt hokies|US-VA:fairfax george mason university|US-NC:durham duke university|US-NC:chapel-hill unc;unc chapel hill|US-NC:raleigh nc state|" +
  "US-NC:winston-salem wake forest university|US-SC:clemson clemson university|US-GA:atlanta georgia tech;emory university;georgia state university;morehouse college;spelman college|US-GA:athens uga;university of georgia|US-FL:gainesville university of florida;uf|US-FL:tallahassee fsu;florida state university;famu|US-FL:orlando ucf|US-AL:tuscaloosa university of alabama|US-AL:auburn auburn university|US-MS:oxford ole miss|" +
  "US-LA:baton-rouge lsu|US-LA:new-orleans tulane;tulane university|US-TN:nashville vanderbilt;vanderbilt university|US-TN:knoxville university of tennessee|US-KY:lexington university of kentucky|US-OH:oxford miami university|US-MO:st-louis washington university;wash u;washu|US-OH:columbus ohio state;ohio state university;the ohio state university|US-OH:cleveland case western reserve university|US-IN:bloomington indiana university|US-IN:west-lafayette purdue;purdue university|US-IN:south-bend notre dame university;university of notre dame|" +
  "US-IL:evanston northwestern university|US-IL:chicago university of chicago;depaul university;loyola chicago|US-IL:champaign uiuc|US-MI:ann-arbor university of michigan;umich|US-MI:east-lansing michigan state;michigan state university;msu spartans|US-WI:madison uw madison;university of wisconsin|US-MN:minneapolis university of minnesota|US-IA:iowa-city university of iowa|US-IA:ames iowa state;iowa state university|" +
  "US-MO:columbia mizzou;university of missouri|US-KS:lawrence university of kansas|US-NE:lincoln university of nebraska|US-OK:norman university of oklahoma|US-OK:stillwater oklahoma state|US-AR:fayetteville university of arkansas|US-TX:austin ut austin;university of texas|US-TX:college-station texas a and m;texas am;tamu|US-TX:houston rice university|US-TX:waco baylor;baylor university|US-TX:lubbock texas tech|US-TX:dallas smu|" +
  "US-CO:boulder cu boulder;university of colorado|US-UT:provo byu;brigham young university|US-UT:salt-lake-city university of utah|US-AZ:tempe arizona state;arizona state university;asu|US-AZ:tucson university of arizona|US-CA:stanford stanford;stanford university|US-CA:berkeley uc berkeley;cal berkeley|US-CA:los-angeles ucla;university of southern california;loyola marymount|US-CA:san-diego ucsd;uc san diego|US-CA:davis uc davis|US-CA:irvine uc irvine;uci|" +
  "US-CA:santa-barbara ucsb;uc santa barbara|US-CA:santa-cruz ucsc;uc santa cruz|US-CA:san-luis-obispo cal poly|US-CA:pasadena caltech|US-OR:eugene university of oregon|US-OR:corvallis oregon state|US-WA:seattle university of washington|US-WA:pullman washington state university;wsu|GB-ENG:london lse;imperial college london;ucl;kings college london|GB-ENG:oxford oxford university;university of oxford|GB-ENG:cambridge cambridge university;university of cambridge|" +
  "CA-QC:montreal mcgill;mcgill university|CA-ON:kingston queens university|CA-ON:toronto york university;ryerson university;uoft|CA-BC:vancouver ubc|AU-ACT:canberra anu|AU-NSW:sydney unsw|JP-13:tokyo waseda;waseda university;keio;keio university;sophia university|JP-26:kyoto doshisha university;ritsumeikan university|JP-27:osaka kindai university";

interface Known {
  readonly airports: ReadonlyMap<string, number>;
  readonly universities: ReadonlyMap<string, number>;
}

let known: Known | undefined;

function read(lines: string, separator: string): Map<string, number> {
  const rows = new Map<string, number>();
  for (const line of lines.split("|")) {
    const at = line.indexOf(" ");
    const row = cityRow(line.slice(0, at));
    // Towns of two spellings are listed under both; the gazetteer knows one.
    if (row >= 0) for (const name of line.slice(at + 1).split(separator)) rows.set(name, row);
  }
  return rows;
}

function tables(): Known {
  known ??= { airports: read(AIRPORTS, " "), universities: read(UNIVERSITIES, ";") };
  return known;
}

function candidate(row: number): Candidate {
  const { cities } = gazetteer();
  const within = cities.regions[row] ?? "";
  const place = area(within.slice(0, 2), within.length > 2 ? within : null, 0);
  return { ...place, city: row, population: cities.populations[row] ?? 0 };
}

/** The city of an airport's code in capitals, or of a university's name. */
export function cityOfCode(piece: Part): Candidate | null {
  const { airports, universities } = tables();
  const row = /^[A-Z]{3}$/.test(piece.raw)
    ? (airports.get(piece.raw) ?? universities.get(piece.folded))
    : universities.get(piece.folded);
  return row === undefined ? null : candidate(row);
}

/** Every city id of the tables that the gazetteer lacks: a test keeps it empty but for the second spellings. */
export function unknownCities(): string[] {
  return [...AIRPORTS.split("|"), ...UNIVERSITIES.split("|")]
    .map((line) => line.slice(0, line.indexOf(" ")))
    .filter((id) => cityRow(id) < 0);
}
