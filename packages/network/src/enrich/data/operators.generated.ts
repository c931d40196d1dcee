// Written by bench/training/build-operators.ts of mcc-mnc-list 1.1.11 (MIT, © 2016 Peter Bakondy):
// operational national networks, one row a brand and country: "country | brand | MCC-MNC codes".
export const OPERATOR_ROWS = `
AD | Som, Mobiland | 213-03
AE | Etisalat | 424-02
AE | du | 424-03
AF | AWCC | 412-01
AF | Etisalat | 412-50
AF | MTN | 412-40
AF | Roshan | 412-20
AF | Salaam | 412-80 412-88
AF | WASEL | 412-55
AG | APUA | 344-030
AG | Digicel | 344-050
AG | FLOW | 344-920
AI | Digicel | 365-010
AI | FLOW | 365-840
AL | ALBtelecom | 276-03
AL | ONE | 276-01
AL | Vodafone | 276-02
AM | Beeline | 283-01
AM | Karabakh Telecom | 283-04
AM | Ucom | 283-10
AM | VivaCell-MTS | 283-05
AO | Africell | 631-05
AO | MOVICEL | 631-04
AO | UNITEL | 631-02
AR | Claro | 722-310 722-320 722-330
AR | Globalstar | 722-040
AR | Movistar | 722-010 722-070
AR | Personal | 722-034 722-341
AS | ASTCA | 311-780
AS | Bluesky | 544-11
AT | 3 | 232-05 232-10
AT | A1.net | 232-01
AT | ArgoNET | 232-92
AT | GSM-R A | 232-91
AT | Hofer Telekom | 232-07
AT | Lycamobile | 232-08
AT | Magenta | 232-03 232-13
AT | Tele2Mobil | 232-09
AT | Vectone Mobile | 232-15
AT | bob | 232-11
AT | m:tel | 232-20
AT | spusu | 232-17
AT | yesss! | 232-12
AU | AAPT | 505-14
AU | Challenge Networks Pty Ltd | 505-23
AU | Department of Defence | 505-04
AU | Lycamobile | 505-19
AU | NBN | 505-62 505-68
AU | Norfolk Is. | 505-10
AU | OptiTel Australia | 505-52
AU | Optus | 505-02 505-17 505-90
AU | Pivotel Group Pty Ltd | 505-50 505-88
AU | RailCorp | 505-13
AU | Telstra | 505-01 505-71 505-72
AU | Truphone | 505-38
AU | VicTrack | 505-16
AU | Vodafone | 505-03
AW | Digicel | 363-02
AW | SETAR | 363-01
AZ | Azercell | 400-01
AZ | Bakcell | 400-02
AZ | FONEX | 400-03
AZ | Nar Mobile | 400-04
AZ | Naxtel | 400-06
BA | BH Mobile | 218-90
BA | HT-ERONET | 218-03
BA | m:tel | 218-05
BB | Digicel | 342-750
BB | FLOW | 342-600
BD | Airtel | 470-07
BD | Banglalink | 470-03
BD | Banglalion | 470-10
BD | Grameenphone | 470-01
BD | Robi | 470-02
BD | TeleTalk | 470-04
BE | Base | 206-20
BE | Citymesh Connect | 206-03
BE | Infrabel | 206-02
BE | Lycamobile | 206-06
BE | Mobile Vikings | 206-30
BE | Orange Belgium | 206-10
BE | Proximus | 206-01
BE | Telenet | 206-05
BE | VOO | 206-08
BF | Orange | 613-02
BF | Telecel Faso | 613-03
BF | Telmob | 613-01
BG | A1 BG | 284-01
BG | Bulsatcom | 284-11
BG | Vivacom | 284-03
BG | Yettel | 284-05
BG | НКЖИ | 284-07
BG | Ти.ком | 284-13
BH | Batelco | 426-01 426-05
BH | stc | 426-04
BH | zain BH | 426-02
BI | Lumitel | 642-08
BI | Onatel | 642-03
BI | econet Leo | 642-01 642-82
BJ | BBCOM | 616-04
BJ | Benin Telecoms Mobile | 616-01
BJ | MTN | 616-03
BJ | Moov | 616-02
BL | Dauphin | 340-08
BL | Digicel | 340-20
BL | FLOW | 340-03
BL | Orange | 340-01
BL | SFR Caraïbe | 340-02
BM | Cellular One | 310-59
BM | Digicel Bermuda | 338-050
BM | One | 350-00
BN | DST | 528-11
BN | PCSB | 528-02
BO | Entel | 736-02
BO | Tigo | 736-03
BO | Viva | 736-01
BQ | Bayòs | 362-94
BQ | Digicel | 362-68 362-69 362-76
BQ | ECC | 362-54
BQ | FLOW | 362-60 362-91
BQ | Telbo | 362-78
BQ | Telcell | 362-51
BR | Algar Telecom | 724-32 724-33 724-34
BR | Claro | 724-05 724-38
BR | Conecta | 724-54
BR | LIGUE | 724-21
BR | Local | 724-99
BR | Nextel | 724-39
BR | No name | 724-28
BR | Sercomtel | 724-15
BR | Surf Telecom | 724-17
BR | TIM | 724-02 724-03 724-04
BR | Unifique | 724-29
BR | Vivo | 724-06 724-10 724-11 724-23
BR | datora | 724-18
BS | Aliv | 364-49
BS | BTC | 364-39
BT | B-Mobile | 402-11
BT | TashiCell | 402-77
BW | Mascom | 652-01
BW | Orange | 652-02
BW | beMobile | 652-04
BY | A1 | 257-01
BY | MTS | 257-02
BY | beCloud | 257-06
BY | life:) | 257-04
BZ | DigiCell | 702-67
BZ | SMART | 702-69 702-99
CA | ABC | 302-420
CA | Bell / Telus / SaskTel | 302-880
CA | Bell Mobility | 302-610
CA | Bell | 302-690
CA | ECOTEL | 302-300 302-310
CA | EastLink | 302-270
CA | Execulink | 302-340
CA | Fido | 302-370
CA | Freedom Mobile | 302-490
CA | Globalstar | 302-710
CA | ICE Wireless | 302-620
CA | Keewaytinook Mobile | 302-380 302-530
CA | MTS | 302-660
CA | NetSet Communications | 302-790
CA | Public Mobile | 302-760
CA | Qiniq | 302-480
CA | Quadro Mobility | 302-590
CA | Rogers (Vidéotron MOCN) | 302-520
CA | Rogers Wireless | 302-320 302-720
CA | SaskTel | 302-680 302-780
CA | TBaytel | 302-650
CA | TNW Wireless | 302-770
CA | Telus Mobility, Koodo Mobile, Public Mobile | 302-220
CA | Videotron | 302-500 302-510
CA | Wightman Mobility | 302-940
CA | Xplore | 302-130 302-131
CD | Africell | 630-90
CD | Airtel | 630-02
CD | Orange RDC | 630-86 630-89
CD | Supercell | 630-05
CD | Vodacom | 630-01
CF | Azur | 623-04
CF | Moov | 623-01
CF | Orange | 623-03
CF | TC | 623-02
CG | Airtel | 629-01 629-07
CG | Libertis Telecom | 629-10
CH | FTS | 228-63
CH | Lycamobile | 228-54
CH | Nth AG | 228-64
CH | SBB-CFF-FFS | 228-06
CH | Salt | 228-03
CH | Sunrise | 228-02
CH | Swisscom | 228-01
CH | Tele4u | 228-08
CH | Telecom26 AG | 228-62
CH | beeone | 228-58
CH | relario AG | 228-51
CH | upc cablecom | 228-53
CI | GreenN | 612-06
CI | KoZ | 612-04
CI | MTN | 612-05
CI | Moov | 612-02
CI | Orange | 612-03
CI | YooMee | 612-18
CI | café | 612-07
CK | Vodafone | 548-01
CL | CLARO CL | 730-03
CL | Colo-Colo MóvilWanderers Móvil | 730-12
CL | Movistar | 730-02
CL | Telsur | 730-06
CL | VTR Móvil | 730-08
CL | Virgin Mobile | 730-13
CL | WOM | 730-04 730-09
CL | Will | 730-99
CL | entel | 730-01 730-10
CL | móvil Falabella | 730-19
CM | Camtel | 624-03
CM | MTN Cameroon | 624-01
CM | Nexttel | 624-04
CM | Orange | 624-02
CN | China Broadnet | 460-15
CN | China Mobile | 460-00
CN | China Telecom | 460-03 460-11
CN | China Tietong | 460-20
CN | China Unicom | 460-01 460-09
CO | AVANTEL | 732-130
CO | Claro | 732-101
CO | DirecTV Colombia Ltda | 732-176
CO | EMCALI | 732-099
CO | Logistica Flash Colombia SAS | 732-240
CO | Movistar | 732-001 732-123
CO | Tigo | 732-020 732-103 732-111
CO | Virgin Mobile | 732-154
CO | WOM | 732-360
CO | eTb | 732-187
CR | Claro | 712-03
CR | Kölbi ICE | 712-01 712-02
CR | Liberty | 712-04
CU | CUBACEL | 368-01
CV | CVMOVEL | 625-01
CV | T+ | 625-02
CY | Cytamobile-Vodafone | 280-01
CY | Epic | 280-10
CY | PrimeTel | 280-20
CY | lemontel | 280-22
CZ | Nordic Telecom 5G a.s. | 230-06
CZ | Nordic Telecom Regional s.r.o. | 230-04
CZ | O2 | 230-02
CZ | PODA a.s. | 230-05
CZ | Správa železniční dopravní cesty, s.o. | 230-98
CZ | T-Mobile | 230-01 230-07
CZ | Vodafone | 230-03
DE | 1&1 | 262-23
DE | 450connect | 262-19
DE | Airdata | 262-15
DE | BDBOS | 262-70
DE | DB Netz AG | 262-10
DE | DB Telematik | 262-60
DE | Enreach | 262-20
DE | Lebara Limited | 262-14
DE | Lycamobile | 262-43
DE | NetCologne | 262-18
DE | O2 | 262-03
DE | Simquadrat | 262-12
DE | Telekom | 262-01
DE | Vodafone | 262-02 262-09
DE | private networks | 262-98
DJ | Evatis | 638-01
DK | 3 | 238-06
DK | GSM-R DK | 238-23
DK | Lycamobile | 238-12
DK | Net 1 | 238-15
DK | Onomondo | 238-73
DK | SINE | 238-09 238-11
DK | TDC | 238-01 238-10
DK | TT-Netværket P/S | 238-66
DK | Telenor | 238-02
DK | Telia | 238-20
DK | TetraNet | 238-05
DK | Voxbone | 238-08
DK | Wavely | 238-42
DM | Digicel | 366-020
DM | FLOW | 366-110
DO | Altice | 370-01 370-03
DO | Claro | 370-02
DO | Viva | 370-04
DO | Wind | 370-05
DZ | AT | 603-07 603-09
DZ | Djezzy | 603-02
DZ | Mobilis | 603-01
DZ | Ooredoo | 603-03
EC | CNT Mobile | 740-02
EC | Claro | 740-01
EC | Movistar | 740-00
EC | Tuenti | 740-03
EE | CSC Telecom | 248-05
EE | DOTT Telecom OÜ | 248-20
EE | Elisa | 248-02
EE | IT-Decision Telecom OÜ | 248-26
EE | Tele2 | 248-03
EE | Telia | 248-01
EE | Top Connect | 248-04
EE | dzinga | 248-16
EG | Etisalat | 602-03
EG | Orange | 602-01
EG | Vodafone | 602-02
EG | WE | 602-04
ER | Eritel | 657-01
ES | ADIF | 214-51
ES | AVATEL MÓVIL, S.L.U. | 214-14
ES | Aire Networks del Mediterráneo, S.L.U. | 214-34
ES | DIGI mobil | 214-22
ES | Euskaltel | 214-08
ES | Fibracat | 214-02
ES | Movistar | 214-05 214-07
ES | Murcia4G | 214-28
ES | Móbil R | 214-17
ES | Orange | 214-03 214-09
ES | Simyo | 214-19
ES | TeleCable | 214-16
ES | Truphone | 214-27
ES | VODAFONE ESPAÑA, S.A.U. | 214-24
ES | Vodafone | 214-01 214-06
ES | Xfera Moviles S.A.U. | 214-29
ES | Yoigo | 214-04
ET | MTN | 636-01
FI | Compatel | 244-26
FI | DNA | 244-03 244-12
FI | Edzcom Oy | 244-35
FI | Elisa | 244-05
FI | Elisa- Saunalahti | 244-21
FI | Liikennevirasto | 244-17
FI | Nettia Oy | 244-19
FI | Nokia | 244-07
FI | Telia / DNA | 244-36
FI | Telia | 244-91
FI | Tismi | 244-37
FI | VIRVE | 244-33
FI | Voxbone | 244-32
FI | Ålcom | 244-14
FJ | Digicel | 542-02
FJ | TFL | 542-03
FJ | Vodafone | 542-01
FK | Sure | 750-001
FM | FSMTC | 550-01
FO | Føroya Tele | 288-01
FO | Nema | 288-02
FR | AIF | 208-28
FR | Bouygues | 208-20 208-88
FR | Cellhire France | 208-34
FR | Coriolis Telecom | 208-27
FR | Cubic télécom France | 208-29
FR | Free | 208-15 208-16 208-35 208-36
FR | Globalstar Europe | 208-05 208-06 208-07
FR | Haute-Garonne numérique | 208-19
FR | Lebara France Ltd | 208-38
FR | LycaMobile | 208-25
FR | MobiquiThings | 208-03
FR | NRJ Mobile | 208-26
FR | Orange | 208-01 208-02
FR | Région Bourgogne-Franche-Comté | 208-96
FR | SFR | 208-08 208-09 208-10 208-11 208-13
FR | SNCF Réseau | 208-14
FR | Sierra Wireless | 208-24
FR | Syma Mobile | 208-30
FR | Syndicat mixte ouvert Charente Numérique | 208-23
FR | Truphone | 208-12
FR | Vectone Mobile | 208-31
GA | Airtel | 628-03
GA | Libertis | 628-01
GA | Moov | 628-02
GB | 3 | 234-20
GB | Airtel-Vodafone | 234-03
GB | Airwave | 234-78
GB | BT OnePhone | 234-08
GB | BT | 234-00 234-76
GB | Bluewave Communications Ltd | 234-73
GB | Cloud9 | 234-18
GB | EE | 234-30 234-33 234-34
GB | Greenfone | 234-24
GB | Hanhaa Mobile | 234-72
GB | JT | 234-50
GB | Link Mobility UK Ltd | 234-14
GB | Lycamobile | 234-26
GB | Marathon Telecom Limited | 234-28
GB | Mobile-X | 234-53
GB | O2 (UK) | 234-02 234-10 234-11
GB | PMN | 234-19
GB | Pronto GSM | 234-58
GB | Railtrack | 234-12 234-13
GB | Relish | 234-51
GB | Sure Mobile | 234-36 234-55
GB | Talk Talk | 234-16
GB | Teleena | 234-27
GB | Truphone | 234-25
GB | Vectone Mobile | 234-01
GB | Vodafone UK | 234-15
GB | iD Mobile | 234-54
GB | telet | 234-88 235-88
GD | Digicel | 352-030
GD | FLOW | 352-110
GE | A-Mobile | 289-88
GE | Aquafon | 289-67
GE | Beeline | 282-04
GE | Geocell | 282-01
GE | GlobalCell | 282-07
GE | Gmobile | 282-09
GE | Magti | 282-02
GE | MagtiFix | 282-03
GE | S1 | 282-05
GE | Silk LTE | 282-08
GF | Digicel | 340-20
GF | Orange | 340-01
GF | SFR Caraïbe | 340-02
GG | Airtel-Vodafone | 234-03
GG | JT | 234-50
GG | Sure Mobile | 234-55
GH | AirtelTigo | 620-03 620-06
GH | Blu | 620-10
GH | Expresso | 620-04
GH | Globacom | 620-07
GH | Lebara | 620-15
GH | MTN | 620-01
GH | Telesol | 620-16
GH | Vodafone | 620-02
GH | busy | 620-14
GI | GibTel | 266-01
GL | Nanoq Media | 290-02
GL | tusass | 290-01
GM | Africell | 607-02
GM | Comium | 607-03
GM | Gamcel | 607-01
GM | NETPAGE | 607-06
GM | QCell | 607-04
GN | Cellcom | 611-05
GN | MTN | 611-04
GN | Orange | 611-01
GN | Sotelgui | 611-02
GQ | Muni | 627-03
GQ | Orange GQ | 627-01
GR | Cosmote | 202-01 202-02
GR | Cyta Hellas | 202-14
GR | Inter Telecom | 202-16
GR | NOVA | 202-09 202-10
GR | Vodafone | 202-05
GR | Yuboto | 202-12
GT | Claro | 704-01 704-03
GT | Tigo | 704-02
GU | Docomo | 310-370
GU | GTA Wireless | 310-140
GU | IT&E Wireless | 310-032 310-400 310-480 311-120 311-250
GW | Guinetel | 632-01 632-07
GW | MTN Areeba | 632-02
GW | Orange | 632-03
GY | Digicel | 738-01
GY | E-Networks | 738-00
GY | GT&T Cellink Plus | 738-002
GY | Quark Communications Inc. | 738-003
HK | 1O1O / One2Free / New World Mobility / SUNMobile | 454-00
HK | 263 Mobile Communications (HongKong) Limited | 454-22
HK | 3 | 454-03
HK | CITIC Telecom 1616 | 454-01
HK | CMCC HK | 454-12 454-13
HK | CSL Limited | 454-02
HK | CTExcel | 454-31
HK | China Unicom | 454-07
HK | China-Hong Kong Telecom | 454-11
HK | Hong Kong Broadband Network Ltd | 454-32
HK | Multibyte Info Technology Ltd | 454-24
HK | PCCW Mobile (2G) | 454-16
HK | PCCW Mobile (3G) | 454-19
HK | PCCW Mobile (4G) | 454-20
HK | PCCW Mobile (CDMA) | 454-29
HK | SmarTone | 454-06
HK | Truphone | 454-08
HK | Webbing Hong Kong Ltd | 454-35
HN | Claro | 708-001
HN | Hondutel | 708-030
HN | Tigo | 708-002
HR | A1 HR | 219-10
HR | HT HR | 219-01
HR | Telemach | 219-02
HT | Digicel | 372-02
HT | Natcom | 372-03
HU | DIGI | 216-03
HU | MAV GSM-R | 216-99
HU | MVM Net Ltd. | 216-02
HU | Telekom | 216-30
HU | Vodafone | 216-70
HU | Yettel Hungary | 216-01
HU | upc | 216-71
ID | 3 | 510-89
ID | Fren/Hepi | 510-28
ID | Indosat Ooredoo Hutchison | 510-01 510-21
ID | PSN | 510-00
ID | Smartfren | 510-09
ID | Telkomsel | 510-10
ID | XL | 510-11
IE | 3 | 272-02 272-05
IE | Carphone Warehouse | 272-16
IE | Cubic Telecom Limited | 272-18
IE | Eir | 272-03 272-07
IE | Lycamobile | 272-13
IE | Net Feasa Limited | 272-21
IE | Tesco Mobile | 272-11
IE | Virgin Mobile | 272-15
IE | Vodafone | 272-01
IL | 012 Mobile | 425-24
IL | 019 Mobile | 425-19
IL | Annatel | 425-26
IL | Cellact Communications | 425-18
IL | Cellcom | 425-02
IL | Golan Telecom | 425-08
IL | Hot Mobile | 425-07
IL | IMOD | 425-25
IL | Jawwal | 425-05
IL | Partner | 425-01 425-10
IL | Pelephone | 425-03
IL | Rami Levy | 425-16
IL | Wataniya Mobile | 425-06
IL | We4G | 425-09
IL | x2one | 425-12
IM | Bluewave Communications Ltd. | 234-73
IM | Pronto GSM | 234-58
IM | Sure Mobile | 234-36
IN | AirTel | 404-02 404-03 404-10 404-31 404-40 404-70 404-90 404-92 404-93 404-94 404-95 404-96 404-97 404-98 405-51 405-52 405-53 405-54 405-56
IN | Airtel | 404-16 404-45 404-49 405-55
IN | BSNL Mobile | 404-34 404-38 404-51 404-53 404-54 404-55 404-57 404-58 404-59 404-62 404-64 404-66 404-71 404-72 404-73 404-74 404-75 404-76 404-77 404-79 404-80 404-81
IN | Jio | 405-840 405-854 405-855 405-856 405-857 405-858 405-859 405-860 405-861 405-862 405-863 405-864 405-865 405-866 405-867 405-868 405-869 405-870 405-871 405-872 405-873 405-874
IN | MTNL | 404-68 404-69
IN | Reliance | 404-09 404-18 404-36 404-50 404-52 404-67 404-83 404-85 405-03 405-04 405-05 405-06 405-07 405-08 405-09 405-10 405-11 405-12 405-13 405-14 405-15 405-17 405-18 405-19 405-20 405-21 405-22 405-23
IN | Vi India | 404-01 404-05 404-07 404-11 404-14 404-15 404-20 404-22 404-30 404-43 404-46 404-56 404-60 404-78 404-82 404-86 405-67 405-70 405-750 405-751 405-753 405-755 405-908
IQ | Asia Cell | 418-00 418-05
IQ | Itisaluna | 418-62
IQ | Korek | 418-40
IQ | Mobitel | 418-45
IQ | Omnnea | 418-92
IQ | SanaTel | 418-08
IQ | Zain | 418-20 418-30
IR | ApTel, AzarTel | 432-02
IR | Arian-Tel | 432-06
IR | Avacell (HiWEB) | 432-12
IR | Farzanegan Pars | 432-93
IR | Hooshmand Amin Mobile | 432-07
IR | IR-TCI (Hamrah-e-Avval) | 432-11
IR | Iraphone | 432-90 432-93
IR | KOOHE NOOR | 432-71
IR | Kish Cell Pars | 432-01
IR | MTCE | 432-70
IR | MTN Irancell | 432-35
IR | Mobinnet | 432-40 432-44
IR | Parsian Hamrah Lotus | 432-03
IR | RighTel | 432-20 432-21
IR | Samantel | 432-10
IR | Shatel Mobile | 432-08 432-50
IR | TCI | 432-99
IR | TKC/KFZO | 432-14
IR | Taliya | 432-32
IR | Zi-Tel | 432-45
IS | Neyðarlínan | 274-91
IS | Nova | 274-11
IS | On-waves | 274-08
IS | Síminn | 274-01
IS | Tal | 274-12
IS | Viking | 274-04
IS | Vodafone | 274-02
IT | BT Italia | 222-34
IT | COOP Voce | 222-53
IT | Digi Mobil | 222-36
IT | Fastweb | 222-08 222-47
IT | GO internet | 222-41
IT | Iliad | 222-50
IT | Kena Mobile | 222-07
IT | LINKEM | 222-38
IT | Lycamobile | 222-35
IT | Plintron | 222-54
IT | Poste Mobile | 222-33
IT | RFI | 222-30
IT | Spusu | 222-56
IT | TIM | 222-01 222-43
IT | Vodafone | 222-06 222-10
IT | WINDTRE | 222-88 222-99
JE | Airtel-Vodafone | 234-03
JE | JT | 234-50
JE | Sure Mobile | 234-55
JM | Digicel | 338-05
JM | FLOW | 338-110 338-180
JO | Orange | 416-77
JO | Umniah | 416-03
JO | zain JO | 416-01
JP | IIJmio | 440-03
JP | KDDI Corporation | 440-01
JP | Katch Network Inc. | 441-205
JP | Marubeni Network Solutions Inc. | 440-09
JP | NTT docomo | 440-10
JP | Rakuten Mobile | 440-11
JP | SoftBank | 440-20 440-21 441-01
JP | Soracom Inc. | 441-200
JP | Wireless City Planning Inc. | 440-05 441-00
JP | Y!Mobile | 440-00
JP | au | 440-50 440-51 440-52 440-53
KE | Airtel | 639-03
KE | Faiba 4G | 639-10
KE | Safaricom | 639-02
KE | Telkom | 639-07
KG | Beeline | 437-01
KG | MegaCom | 437-05
KG | O! | 437-09
KG | Saima Telecom | 437-10
KH | Cellcard | 456-01 456-18
KH | Metfone | 456-08 456-09
KH | SEATEL | 456-11
KH | Smart | 456-02 456-05 456-06
KI | Kiribati - ATH | 545-01
KI | Kiribati - Frigate Net | 545-09
KM | HURI | 654-01
KM | TELCO SA | 654-02
KN | Digicel | 356-050
KN | FLOW | 356-070 356-110
KP | Kang Song NET | 467-06
KP | Koryolink | 467-05
KR | Globalstar Asia Pacific | 450-01
KR | KT | 450-02 450-04
KR | LG U+ | 450-06
KR | SKTelecom | 450-05 450-12
KR | Tplus | 450-11
KR | olleh | 450-08
KW | Ooredoo | 419-03
KW | STC | 419-04
KW | zain KW | 419-02
KY | Digicel | 338-05
KY | FLOW | 346-140
KY | Logic | 346-001
KZ | Altel | 401-07
KZ | Beeline | 401-01
KZ | Kazakhtelecom | 401-08
KZ | Kcell | 401-02
KZ | Tele2.kz | 401-77
LA | Best | 457-07
LA | ETL | 457-02
LA | LaoTel | 457-01
LA | TPLUS | 457-08
LA | Unitel | 457-03
LB | Alfa | 415-01
LB | Touch | 415-03
LC | Digicel | 338-05
LC | FLOW | 358-110
LI | 7acht | 295-02
LI | Cubic Telecom | 295-06
LI | FL1 | 295-05
LI | Swisscom | 295-01
LK | Airtel | 413-05
LK | Dialog | 413-02 413-11
LK | Hutch | 413-08
LK | Lanka Bell | 413-04
LK | SLTMobitel | 413-01 413-12
LR | LIBTELCO | 618-20
LR | Lonestar Cell MTN | 618-01
LR | Novafone | 618-04
LR | Orange LBR | 618-07
LS | Econet Telecom | 651-02
LS | Vodacom | 651-01
LT | BITĖ | 246-02
LT | LitRail | 246-05
LT | MEZON | 246-08
LT | Mediafon | 246-06
LT | Tele2 | 246-03
LT | Telia | 246-01
LU | CFL | 270-71
LU | Orange | 270-99
LU | POST | 270-01
LU | Tango | 270-77
LV | Bite | 247-05
LV | LMT | 247-01
LV | SIA "MEGATEL" | 247-07
LV | TRIATEL | 247-03
LV | Tele2 | 247-02
LV | VMT | 247-08
LV | Xomobile | 247-09
LY | Al-Jeel Phone | 606-02
LY | Hatef Libya | 606-06
LY | Libya Phone | 606-03
LY | Libyana | 606-00
LY | Madar | 606-01
MA | IAM | 604-01
MA | INWI | 604-02 604-05
MA | Orange Morocco | 604-00
MC | Office des Telephones | 212-10
MD | IDC | 255-00 259-15
MD | Moldcell | 259-02
MD | Moldtelecom | 259-03 259-05 259-99
MD | Orange | 259-01
ME | One | 297-01
ME | m:tel | 297-03
ME | telekom.me | 297-02
MG | Airtel | 646-01
MG | BIP / blueline | 646-05
MG | Orange | 646-02
MG | Telma | 646-04
MH | Marshall Islands National Telecommunications Authority (MINTA) | 551-01
MK | A1 MK | 294-03
MK | Lycamobile | 294-04
MK | Telekom.mk | 294-01
ML | Malitel | 610-01
ML | Orange | 610-02
ML | Telecel | 610-03
MM | ACS | 414-20 414-21
MM | CDMA800 | 414-03
MM | MPT | 414-01
MM | Mytel | 414-09
MM | Ooredoo | 414-05
MM | Telenor | 414-06
MN | G-Mobile | 428-98
MN | Mobicom | 428-99
MN | Skytel | 428-91
MN | Unitel | 428-88
MO | 3 | 455-05
MO | CTM | 455-01 455-04
MO | China Telecom | 455-07
MO | SmarTone | 455-00 455-06
MP | Docomo | 310-370
MP | IT&E Wireless | 310-110
MR | Chinguitel | 609-02
MR | Mattel | 609-01
MR | Moov | 609-10
MS | Digicel | 338-05
MS | FLOW | 354-860
MT | Epic | 278-01
MT | GO | 278-21
MT | Melita | 278-77
MU | CHILI | 617-03
MU | Emtel | 617-10
MU | MOKOZE / AZU | 617-02
MU | my.t | 617-01
MV | Dhiraagu | 472-01
MV | Ooredoo | 472-02
MW | Access | 650-02
MW | Airtel | 650-10
MW | MTL | 650-03
MW | TNM | 650-01
MX | ALESTRA SERVICIOS MÓVILES, S.A. DE C.V. | 334-130
MX | AT&T / Unefon | 334-050
MX | AT&T | 334-090
MX | FreedomPop | 334-180
MX | Movistar | 334-030
MX | Red Compartida | 334-140
MX | Telcel | 334-020
MX | Ultranet | 334-150
MX | Viasat | 334-190
MY | Altel | 502-156
MY | Celcom | 502-13 502-19
MY | Celcom, DiGi, Maxis, Tune Talk, U Mobile, Unifi, XOX, Yes | 502-10
MY | DiGi | 502-16
MY | Maxis | 502-12 502-17
MY | TM Homeline | 502-11
MY | Telin | 502-157
MY | Tune Talk | 502-150
MY | U Mobile | 502-18
MY | Yes | 502-152
MY | unifi | 502-153
MZ | Movitel | 643-03
MZ | Vodacom | 643-04
MZ | mCel | 643-01
NA | MTC | 649-01
NA | MTN Namibia | 649-06
NA | Paratus Telecommunications (Pty) | 649-04
NA | TN Mobile | 649-03
NA | switch | 649-02
NC | Mobilis | 546-01
NE | Airtel | 614-02
NE | Moov | 614-03
NE | Orange | 614-04
NE | SahelCom | 614-01
NF | Norfolk Telecom | 505-10
NG | 9mobile | 621-60
NG | Airtel | 621-20
NG | Glo | 621-50
NG | InterC | 621-22
NG | MTN | 621-30
NG | Ntel | 621-40
NG | Smile | 621-27
NG | Spectranet | 621-24
NG | Swift | 621-26
NI | Claro | 710-21 710-73
NI | Tigo | 710-300
NL | CapX B.V. | 204-25
NL | Enreach | 204-03
NL | Greenet Netwerk B.V | 204-11
NL | KORE Wireless Nederland B.V. | 204-23
NL | KPN | 204-08 204-10
NL | L-mobi | 204-27
NL | Lebara Ltd | 204-17
NL | Lycamobile | 204-09
NL | ProRail B.V. | 204-21
NL | RGTN | 204-62
NL | T-Mobile (BEN) | 204-16
NL | T-Mobile | 204-20
NL | Tele2 | 204-02
NL | Teleena | 204-07
NL | Telfort | 204-12
NL | Truphone B.V. | 204-33
NL | Utility Connect B.V. | 204-66
NL | Vodafone | 204-04
NL | Ziggo | 204-15 204-18
NO | Com4 | 242-09
NO | Jernbaneverket AS | 242-20 242-21
NO | Lycamobile | 242-23
NO | TampNet AS | 242-99
NO | Telenor | 242-01
NO | Telia | 242-02 242-08
NO | eRate Norway AS | 242-15
NO | ice | 242-06 242-14
NP | Namaste / NT Mobile / Sky Phone | 429-01
NP | Ncell | 429-02
NP | SmartCell | 429-04
NP | UTL | 429-03
NR | Digicel | 536-02
NU | Telecom Niue | 555-01
NZ | 2degrees | 530-24
NZ | Spark | 530-05
NZ | Vodafone | 530-01
OM | Omantel | 422-02
OM | Ooredoo | 422-03
OM | Vodafone | 422-06
PA | Cable & Wireless | 714-01
PA | Claro | 714-03
PA | Digicel | 714-04
PA | Tigo | 714-02 714-020
PE | Bitel | 716-15
PE | Claro | 716-10
PE | Entel | 716-07 716-17
PE | Movistar | 716-06
PF | Ora | 547-05
PF | Vini | 547-20
PF | Vodafone | 547-15
PG | Digicel | 537-03
PG | bmobile | 537-01
PG | citifon | 537-02
PH | ABS-CBN Mobile | 515-24
PH | DITO | 515-66
PH | Globe | 515-02
PH | Next Mobile Inc. | 515-88
PH | SMART | 515-03
PH | Sun Cellular | 515-05
PK | 3G EVO / CharJi 4G | 410-02
PK | Jazz | 410-01 410-07
PK | SCO Mobile | 410-05 410-08
PK | Telenor | 410-06
PK | Ufone | 410-03
PK | Zong | 410-04
PL | Cyfrowy Polsat | 260-12
PL | Lycamobile | 260-09
PL | Move Telecom S.A. | 260-13
PL | NetWorkS! | 260-34
PL | Netia | 260-07
PL | Orange | 260-03
PL | PKP Polskie Linie Kolejowe S.A. | 260-35
PL | Play | 260-06
PL | Plus | 260-01 260-11 260-15 260-16 260-17
PL | T-Mobile | 260-02
PL | TeleCube.PL | 260-25
PL | Truphone | 260-33
PL | Virgin Mobile | 260-45
PL | Voxbone | 260-39
PM | Ameris | 308-01
PM | GLOBALTEL | 308-02
PR | Claro Puerto Rico | 330-110
PR | Liberty | 313-790
PR | Open Mobile | 330-000 330-120
PR | T-Mobile | 310-260
PS | Jawwal | 425-05
PS | Ooredoo | 425-06
PT | Infraestruturas de Portugal, S.A. | 268-12
PT | LycaMobile | 268-04
PT | MEO | 268-06 268-80
PT | NOS | 268-03
PT | Vodafone | 268-01
PW | PMCI | 552-99
PW | PNCC | 552-01
PW | PT Waves | 552-02
PY | Claro | 744-02
PY | Copaco | 744-06
PY | Personal | 744-05
PY | Tigo | 744-04
PY | VOX | 744-01
QA | Ministry of Interior | 427-05 427-06
QA | Ooredoo | 427-01
QA | Vodafone | 427-02
RO | Digi.Mobil | 226-05
RO | Lycamobile | 226-16
RO | Orange | 226-10
RO | Telekom | 226-03
RO | Vodafone | 226-01
RS | A1 SRB | 220-05
RS | Globaltel | 220-11
RS | Yettel | 220-01
RS | mt:s | 220-03
RU | +7Telecom | 250-96
RU | Beeline | 250-99
RU | Gazprombank Mobile | 250-45
RU | GlobalTel | 250-21
RU | Iridium | 250-29
RU | Krymtelekom | 250-34
RU | Letai | 250-27
RU | MKS (ex. Lugacom) | 255-98
RU | MOTIV | 250-35
RU | MTS | 250-01
RU | MegaFon | 250-02
RU | Miatel | 250-16
RU | Phoenix | 250-97
RU | SberMobile | 250-50
RU | Sevmobile | 250-33
RU | Skylink | 250-09
RU | Tele2 | 250-20
RU | Thuraya | 250-23
RU | Tinkoff Mobile | 250-62
RU | VTB Mobile | 250-26
RU | VTC Mobile | 250-40
RU | Vainah Telecom | 250-08
RU | Vainakh Telecom | 250-22
RU | Volna mobile | 250-60
RU | Win Mobile | 250-32
RU | WireFire | 250-59
RU | Yota | 250-11
RW | Airtel | 635-13
RW | MTN | 635-10
RW | Olleh | 635-17
SA | Al Jawal (STC ) | 420-01
SA | Lebara Mobile | 420-06
SA | Mobily | 420-03
SA | RGSM | 420-21
SA | Virgin Mobile | 420-05
SA | Zain SA | 420-04
SB | BREEZE | 540-01
SB | BeMobile | 540-02
SC | Airtel | 633-10
SC | Cable & Wireless | 633-01
SD | MTN | 634-02
SD | Sudani One | 634-07
SD | Zain SD | 634-01
SD | canar | 634-05
SD | khartoum INC | 634-09
SE | 3 | 240-02
SE | 42 Telecom AB | 240-16
SE | FTS | 240-63
SE | GlobeTouch AB | 240-27
SE | Gotanet | 240-17
SE | Lycamobile | 240-12
SE | MobiSir | 240-21
SE | Net 1 | 240-03
SE | SWEDEN | 240-04
SE | Sierra Wireless Messaging AB | 240-20
SE | Spring Mobil | 240-10
SE | Sweden 2G | 240-24
SE | Sweden 3G | 240-05
SE | Tele2 | 240-07
SE | Telenor | 240-06
SE | Telia | 240-01
SE | Vectone Mobile | 240-19
SE | Voxbone | 240-38
SG | Circles.Life | 525-09
SG | Grid | 525-12
SG | M1 | 525-03
SG | SIMBA | 525-10
SG | SingTel | 525-01
SG | StarHub | 525-05
SH | Sure | 658-01
SI | A1 SI | 293-40
SI | Mobitel | 293-41
SI | SŽ - Infrastruktura, d.o.o. | 293-10
SI | T-2 | 293-64
SI | Telemach | 293-70
SK | 4ka | 231-03
SK | O2 | 231-06
SK | Orange | 231-01 231-05
SK | Telekom | 231-02 231-04
SK | ŽSR | 231-99
SL | Africell | 619-03 619-05
SL | Orange | 619-01
SL | SierraTel | 619-06
SL | Smart Mobile | 619-09
SM | PRIMA | 292-01
SN | Expresso | 608-03
SN | Free | 608-02
SN | Orange | 608-01
SO | Golis | 637-30
SO | Hormuud | 637-50
SO | Horntel Group | 637-67
SO | Nationlink | 637-10 637-60
SO | SOMNET | 637-20
SO | Somafone | 637-04
SO | Somtel | 637-71
SO | Telcom | 637-82
SO | Telesom | 637-01
SO | UNITEL | 637-57
SR | Digicel | 746-03
SR | Telesur | 746-02
SS | Gemtel | 659-03
SS | MTN | 659-02
SS | Sudani | 659-07
SS | Zain | 659-06
ST | CSTmovel | 626-01
ST | Unitel STP | 626-02
SV | Claro | 706-01
SV | Digicel | 706-02
SV | Movistar | 706-04
SV | RED | 706-05
SV | Tigo | 706-03
SY | MTN | 417-02
SY | Syriatel | 417-01
SZ | Eswatini Mobile Limited | 653-02
SZ | MTN Eswatini | 653-10
TC | Digicel | 338-050
TC | FLOW | 376-350
TD | Airtel | 622-01
TD | Salam | 622-07
TD | Tawali | 622-02
TD | Tigo | 622-03
TG | Moov | 615-03
TG | Togo Cell | 615-01
TH | AIS | 520-01 520-03
TH | AIS-T / NT Mobile | 520-15
TH | NT Mobile | 520-02 520-17
TH | Royal Thai Police | 520-09
TH | TrueMove H / my by NT | 520-00
TH | TrueMove H | 520-04
TH | TrueMove | 520-99
TH | dtac | 520-05 520-18
TH | dtac-T | 520-47
TJ | Babilon-M | 436-04
TJ | Babilon-T | 436-10
TJ | MegaFon | 436-03
TJ | Tcell | 436-01 436-02
TJ | ZET-Mobile | 436-05
TK | Teletok | 554-01
TL | TT | 514-02
TL | Telemor | 514-03
TL | Telkomcel | 514-01
TM | AGTS CDMA | 438-03
TM | TM-Cell | 438-02
TN | Ooredoo | 605-03
TN | Orange | 605-01
TN | Tunicell | 605-02
TO | Digicel | 539-88
TO | Shoreline Communication | 539-43
TO | U-Call | 539-01
TR | Turkcell | 286-01
TR | Türk Telekom | 286-03
TR | Vodafone | 286-02
TT | Digicel | 374-130
TT | bmobile | 374-12
TV | TTC | 553-01
TW | Ambit Microsystems | 466-12
TW | Chunghwa | 466-92
TW | FarEasTone | 466-01
TW | G1 | 466-10
TW | Gt | 466-05
TW | T Star | 466-89
TW | Taiwan Mobile | 466-97
TW | VMAX | 466-09
TZ | Airtel | 640-05
TZ | Halotel | 640-09
TZ | SmileCom | 640-11
TZ | TTCL Mobile | 640-07
TZ | Vodacom | 640-04
TZ | WIA Company Limited | 640-06
TZ | Zantel | 640-03
TZ | tiGO | 640-02
UA | 3Mob; Lycamobile | 255-07
UA | Intertelecom | 255-04
UA | Kyivstar | 255-02 255-03
UA | PEOPLEnet | 255-21
UA | Vodafone | 255-01
UA | lifecell | 255-06
UG | Africell | 641-14
UG | Airtel | 641-01 641-22
UG | K2 | 641-44
UG | MTN | 641-10
UG | Smile | 641-33
UG | Tangerine Uganda Limited | 641-04
UG | Uganda Telecom | 641-11
US | ASTAC | 310-710
US | ASTCA | 311-780
US | AT&T | 310-030 310-070 310-080 310-090 310-150 310-170 310-410 310-680 310-950 311-070 311-090
US | Aeris | 310-850
US | Airpeak | 310-034
US | Alltel US | 310-054
US | Alltel | 310-500
US | Appalachian Wireless | 312-120 312-130
US | Aspenta International, Inc. | 312-210
US | BBCP | 312-810
US | Big River Broadband | 311-970
US | Bravado Wireless | 311-140 312-030
US | Broadpoint, LLC | 310-570
US | Bug Tussel Wireless | 311-330
US | C Spire | 311-230
US | CTC Wireless | 313-020
US | Cambio WiFi of Delmarva, LLC | 313-300
US | Carolina West Wireless | 310-130 312-470
US | Cellcom | 310-600 311-840 311-850
US | Cellular One of East Texas | 310-390
US | Cellular One | 310-320
US | Chariton Valley | 311-020 312-220
US | Chat Mobility | 311-410 312-160 312-170
US | Choice Wireless | 311-040 311-320 311-550 312-370
US | Claro | 313-510
US | Clear Stream Communications, LLC | 312-310
US | ClearTalk | 312-900
US | Conecto | 310-460
US | Copper Valley Wireless | 310-930 312-380
US | Cordova Wireless | 311-240
US | Country Wireless | 313-060
US | Custer Telephone Co-op (CTCI) | 312-040 312-950
US | DTC Wireless | 310-880
US | Dish | 313-340
US | Docomo | 310-370
US | ETC | 311-950
US | ElektraFi LLC | 313-870
US | Evolve Broadband | 310-990
US | Expeto Wireless Inc. | 313-260
US | FTC Wireless | 312-390
US | FirstNet | 312-670 313-100
US | Five Star Wireless | 310-860
US | Florida Broadband, Inc. | 313-520
US | GCI Wireless | 311-370
US | GCI | 310-050 310-190 310-430
US | GTA Wireless | 310-140
US | GigSky Mobile, LLC | 312-870
US | GigSky | 311-900
US | Globalstar | 310-970
US | GlobeTouch Inc. | 312-620
US | Great North Woods Wireless LLC | 312-710
US | Hologram, Inc. | 313-760
US | IT&E Wireless | 310-032 310-110 310-400 310-480 311-120 311-250
US | Illinois Valley Cellular | 311-340
US | Indigo Wireless | 311-030
US | Infrastructure Networks, LLC | 312-020
US | Inland Cellular Telephone Company | 310-580
US | James Valley Wireless, LLC | 310-920
US | Jasper | 310-650
US | Ketchikan Public Utilities (KPU) | 312-460
US | Kings County Office of Education | 312-830
US | Limitless Mobile LLC | 312-180
US | Limitless Mobile | 310-340 310-690 311-600
US | Mercury Network Corporation | 313-200
US | Metro | 311-660
US | Mid-Rivers Wireless | 310-900 312-400
US | Mile High Networks LLC | 313-550
US | Mobi | 313-460
US | NMU | 312-590
US | NNTC Wireless | 313-040
US | Nemont | 311-350 312-330
US | New Dimension Wireless Ltd. | 311-380
US | NewCore | 311-530
US | Nex-Tech Wireless | 311-100 312-420
US | Nextlink | 313-860
US | NorthwestCell | 311-420 312-150
US | Numerex | 310-440 310-640
US | OTZ Cellular | 311-560
US | PTCI | 311-450
US | Phoenix | 310-540
US | Pine Belt Wireless | 311-670
US | Pine Cellular | 311-080
US | Pioneer Cellular | 310-360 312-270 312-280
US | Plateau Wireless | 310-100
US | RTC Communications LLC | 312-320
US | Redzone Wireless | 312-780
US | Rock Wireless | 311-640 313-930
US | STRATA | 310-960 311-860
US | Shenandoah Cable Television, LLC | 313-690
US | Silver Star Communications | 312-430
US | Softcom Internet Communications, Inc | 313-850
US | Southern LINC | 312-720
US | Space Data Corporation | 311-060
US | Speedwavz LLP | 313-080
US | SyncSouth | 312-080
US | T-Mobile | 310-120 310-160 310-260 310-490 311-490 311-882 312-250 312-530
US | TCOE | 313-890
US | TGS, LLC | 312-690
US | Tampnet | 311-170
US | Telalaska Cellular | 311-740
US | TeleBEEPER of New Mexico | 311-690
US | Telnyx LLC | 311-210
US | Tennessee Wireless | 313-000
US | Thumb Cellular LP | 311-050 311-830
US | Transit Wireless LLC | 313-560
US | Triangle Communication System Inc. | 312-350
US | U.S. Cellular | 310-066 311-220 311-580
US | Union Wireless | 310-020
US | United Wireless | 311-650
US | VTel Wireless | 311-990
US | Verizon Wireless | 311-800 311-810
US | Verizon | 310-004 310-006 310-012 311-480
US | Viaero | 310-450 310-740
US | Virgin Mobile | 310-053
US | Vivint Wireless, Inc. | 313-090
US | Viya | 311-470
US | Watch Communications | 313-810
US | Webformix | 312-940
US | West Central Wireless | 311-000
US | West Central | 310-180
US | Wilkes Cellular | 311-150
US | Wireless Partners, LLC | 312-700
US | telna Mobile | 310-840 312-300
UY | Antel | 748-01
UY | Claro | 748-10
UY | Movistar | 748-07
UZ | Beeline | 434-04
UZ | EVO | 434-09
UZ | Mobiuz | 434-07
UZ | Perfectum Mobile | 434-06
UZ | Ucell | 434-05
UZ | UzMobile | 434-03 434-08
VC | Digicel | 360-050
VC | FLOW | 360-110
VE | Digitel GSM | 734-02
VE | Movilnet | 734-06
VE | Movistar | 734-04
VG | CCT Boatphone | 348-570
VG | Digicel | 348-770
VG | FLOW | 348-170
VI | Liberty | 310-410
VI | T-Mobile | 310-120 310-260
VI | Viya | 311-470
VN | Gmobile | 452-07
VN | I-Telecom | 452-08
VN | MobiFone | 452-01
VN | REDDI | 452-09
VN | Vietnamobile | 452-05
VN | Viettel Mobile | 452-04
VN | Vinaphone | 452-02
VU | AIL | 541-00
VU | Digicel | 541-05
VU | SMILE | 541-01
VU | WanTok | 541-07
WF | Manuia | 543-01
WS | Digicel | 549-01
WS | Vodafone | 549-27
XK | D3 Mobile | 221-07
XK | IPKO | 221-02
XK | Vala | 221-01
XK | Z Mobile | 221-06
YE | SabaFon | 421-01
YE | Y | 421-04
YE | YOU | 421-02
YE | Yemen Mobile | 421-03 421-11
YE | Yemen-4G | 421-10
YT | Free | 647-03
YT | Maoré Mobile | 647-01
YT | Only | 647-02
YT | Orange | 647-00
YT | SFR Réunion | 647-10
ZA | Bokamoso Consortium | 655-30
ZA | Cell C | 655-07
ZA | Comsol Networks (Pty) Ltd | 655-76
ZA | Ilizwi Telecommunications | 655-32
ZA | Karabo Telecoms (Pty) Ltd. | 655-31
ZA | MTN | 655-10
ZA | Neotel | 655-14
ZA | SMS Cellular Services (Pty) Ltd | 655-46
ZA | Sentech (Pty) Ltd | 655-06
ZA | Telkom | 655-02
ZA | Thinta Thinta Telecommunications Pty Ltd | 655-33
ZA | Vodacom | 655-01
ZA | rain | 655-19
ZM | Airtel | 645-01
ZM | MTN | 645-02
ZM | ZAMTEL | 645-03
ZW | Econet | 648-04
ZW | Net*One | 648-01
ZW | Telecel | 648-03
`;
